//! Made-up bodies for the samples of tokens.

pub(super) const HEX32: &str = "9c3b7e1f0a5d4826b1c9e7f3a0d5b284";
pub(super) const HEX40: &str = "9c3b7e1f0a5d4826b1c9e7f3a0d5b2846e1f70c3";
pub(super) const HEX64: &str = "9c3b7e1f0a5d4826b1c9e7f3a0d5b2846e1f70c39c3b7e1f0a5d4826b1c9e7f3";
pub(super) const MIX20: &str = "q7Rz2Kd9Xw4Lm6Tb1Ycv";
pub(super) const MIX36: &str = "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9";
pub(super) const MIX48: &str = "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bd";
pub(super) const MIX64: &str = "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bdq7Rz2Kd9Xw4Lm6T";
pub(super) const MIX90: &str =
    "q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bdq7Rz2Kd9Xw4Lm6Tq7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5J";
pub(super) const XPRV: &str = "9s21ZrQH143Kq7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg6Sa2Ue9Zk4Wq6Vx1Bdq7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3Pf5Jg6Sa2Ue9Zk4Wq6V";
pub(super) const UUID: &str = "9c3b7e1f-0a5d-4826-b1c9-e7f3a0d5b284";
pub(super) const DYNATRACE: &str = "Q7RZ2KD5XW4LM6TB1YCV8HN3.Q7RZ2KD5XW4LM6TB1YCV8HN3PF5JG0SA";
pub(super) const HARNESS: &str =
    "q7Rz2Kd9Xw4Lm6Tb1Ycv8H.q7Rz2Kd9Xw4Lm6Tb1Ycv8Hn3.q7Rz2Kd9Xw4Lm6Tb1Ycv";
pub(super) const PAYPAL: &str = "q7rz2kd9xw4lm6tb$9c3b7e1f0a5d4826b1c9e7f3a0d5b284";
pub(super) const BCRYPT: &str = "12$q7Rz2Kd9Xw4Lm6Tb1Ycv8HUn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bdq7Rz2";
pub(super) const CRYPT: &str = "q7Rz2Kd9Xw4Lm6Tb$1Ycv8Hn3Pf5Jg0Sa2Ue9Zk4Wq6Vx1Bdq7Rz2Kd9Xw4Lm6T";
pub(super) const CAPS: &str = "Q7RZ2KD5XW4LM6TB";
