//! Looking at many texts at once.

/// Fewer texts than this are not worth a thread; asking how many processors there are
/// costs more than to look at them.
const TEXTS_PER_THREAD_MIN: usize = 64;

/// Looks at every text, on as many threads as it is worth; answers are in their order.
pub(crate) fn map<T: Sync, R: Send>(texts: &[T], look: impl Fn(&T) -> R + Sync) -> Vec<R> {
    if texts.len() <= TEXTS_PER_THREAD_MIN {
        return texts.iter().map(look).collect();
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let share = texts.len().div_ceil(threads).max(TEXTS_PER_THREAD_MIN);
    let look = |part: &[T]| part.iter().map(&look).collect::<Vec<R>>();
    std::thread::scope(|scope| {
        let parts: Vec<_> = texts.chunks(share).map(|part| scope.spawn(|| look(part))).collect();
        // A thread that broke down breaks this one down, too.
        parts
            .into_iter()
            .flat_map(|part| part.join().unwrap_or_else(|it| std::panic::resume_unwind(it)))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn answers_are_in_the_order_of_the_texts() {
        for count in [0, 1, 64, 65, 129, 1_000] {
            let texts: Vec<usize> = (0..count).collect();
            assert_eq!(
                super::map(&texts, |text| text * 2),
                texts.iter().map(|t| t * 2).collect::<Vec<_>>()
            );
        }
    }
}
