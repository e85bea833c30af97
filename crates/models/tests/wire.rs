//! Both chat formats, embeddings and every way a service misbehaves, over a real socket.

use std::time::{Duration, Instant};

use serde_json::json;
use somnium_models::{
    Call, CallResult, Client, Embedder, EmbeddingForm, End, Endpoint, Fault, Form, Limits, Message,
    Reply, Request, Result, Secret, Service, Tool, Usage,
};
use somnium_testkit::FakeService;
use somnium_testkit::service::{Manner, Turn};

const TOTAL: Duration = Duration::from_millis(1_500);

fn limits() -> Limits {
    Limits {
        connect: Duration::from_secs(1),
        idle: Duration::from_millis(700),
        total: TOTAL,
        answer_bytes: 50_000,
    }
}

fn endpoint(url: String) -> Endpoint {
    Endpoint { url, model: "m-1".to_owned(), key: Some(Secret::new("sk-secret".to_owned())) }
}

fn both(service: &FakeService) -> [Client; 2] {
    [Service::Anthropic(endpoint(service.url())), Service::OpenAi(endpoint(service.url()))]
        .map(|it| Client::new(it, limits()))
}

fn request(form: Form) -> Request {
    Request {
        system: "You judge.".to_owned(),
        messages: vec![Message::User("Are these the same?".to_owned())],
        form,
        max_output_tokens: 200,
    }
}

fn json_form() -> Form {
    let schema = json!({ "type": "object", "properties": { "same": { "type": "boolean" } } });
    Form::Json { name: "verdict".to_owned(), schema }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "measures the deadline")]
fn every_fault_ends_in_a_defined_state_in_time() {
    let check = |manner: Manner, expected: std::result::Result<(), Fault>| {
        let service = FakeService::saying(Turn::says(r#"{"same":true}"#).in_manner(manner.clone()));
        for (name, client) in ["anthropic", "openai"].into_iter().zip(both(&service)) {
            let began = Instant::now();
            let found = client.ask(&request(json_form()), &|| false);
            let took = began.elapsed();
            assert!(took < TOTAL + Duration::from_millis(1_000), "{name} {manner:?}: {took:?}");
            let found = found.map(|reply| assert_eq!(reply.text, r#"{"same":true}"#, "{name}"));
            let fault = found.map_err(|error| {
                assert!(!error.message.contains("sk-secret"), "{error}");
                error.fault
            });
            assert_eq!(fault, expected, "{name} {manner:?}");
        }
    };
    check(Manner::Good, Ok(()));
    check(Manner::InOnePiece, Ok(()));
    check(Manner::Trickle(Duration::from_micros(100)), Ok(()));
    check(Manner::Trickle(Duration::from_millis(20)), Err(Fault::TimedOut));
    check(Manner::Silent, Err(Fault::TimedOut));
    check(Manner::Status(429, Some("2")), Err(Fault::Busy));
    check(Manner::Status(529, None), Err(Fault::Broken));
    check(Manner::Status(500, None), Err(Fault::Broken));
    check(Manner::Status(401, None), Err(Fault::Rejected));
    check(Manner::Status(302, None), Err(Fault::Rejected));
    check(Manner::FailsMidway, Err(Fault::Busy));
    check(Manner::Cut, Err(Fault::Cut));
    check(Manner::InvalidJson, Err(Fault::Garbled));
    check(Manner::Refuses, Err(Fault::Refused));
    check(Manner::Huge(200_000), Err(Fault::TooLarge));
    check(Manner::WrongType, Err(Fault::Garbled));
    check(Manner::HangsUp, Err(Fault::Unreachable));
}

#[test]
fn how_long_to_wait_is_told() {
    let check = |header: &'static str, expected: Option<Duration>| {
        let manner = Manner::Status(429, Some(header));
        let service = FakeService::saying(Turn::says("").in_manner(manner));
        for client in both(&service) {
            let error = client.ask(&request(Form::Text), &|| false).unwrap_err();
            assert_eq!(error.retry_after, expected, "{header}");
        }
    };
    check("2", Some(Duration::from_secs(2)));
    check("0.5", Some(Duration::from_millis(500)));
    check("99999999", Some(Duration::from_secs(3_600)));
    check("-3", Some(Duration::ZERO));
    check("inf", None);
    check("Wed, 21 Oct 2026 07:28:00 GMT", None);
}

#[test]
fn a_dead_port_is_unreachable() {
    let url = FakeService::saying(Turn::says("")).url();
    let client = Client::new(Service::OpenAi(endpoint(url)), limits());
    let error = client.ask(&request(Form::Text), &|| false).unwrap_err();
    assert_eq!(error.fault, Fault::Unreachable);
    assert!(error.fault.may_pass() && !error.fault.may_cost());
}

#[test]
#[expect(clippy::disallowed_methods, reason = "measures the deadline")]
fn what_is_stopped_ends_at_once() {
    let service = FakeService::saying(Turn::says("x").in_manner(Manner::Silent));
    for client in both(&service) {
        let began = Instant::now();
        let stopped = || began.elapsed() > Duration::from_millis(150);
        let error = client.ask(&request(Form::Text), &stopped).unwrap_err();
        assert_eq!(error.fault, Fault::Stopped);
        assert!(began.elapsed() < Duration::from_millis(650), "{:?}", began.elapsed());
    }
}

#[test]
fn a_request_says_what_each_service_wants_to_hear() {
    let service = FakeService::saying(Turn::says("{}"));
    for client in both(&service) {
        client.ask(&request(json_form()), &|| false).unwrap();
    }
    let received = service.received();
    let [anthropic, openai] = received.as_slice() else { panic!("{received:?}") };
    assert_eq!(anthropic.path, "/v1/messages");
    assert_eq!(anthropic.header("x-api-key"), Some("sk-secret"));
    assert_eq!(anthropic.header("anthropic-version"), Some("2023-06-01"));
    assert_eq!(anthropic.body["tool_choice"], json!({ "type": "tool", "name": "verdict" }));
    assert_eq!(anthropic.body["max_tokens"], 200);
    assert_eq!(openai.path, "/v1/chat/completions");
    assert_eq!(openai.header("authorization"), Some("Bearer sk-secret"));
    assert_eq!(openai.body["response_format"]["json_schema"]["name"], "verdict");
    assert_eq!(openai.body["max_tokens"], 200);
    assert_eq!(openai.body["messages"][0]["role"], "system");
}

#[test]
fn tools_are_called_and_answered() {
    let turn = Turn::calls("search", json!({ "words": "port" })).using(30, 7);
    let service = FakeService::saying(turn);
    let tool = Tool {
        name: "search".to_owned(),
        description: "Finds memories.".to_owned(),
        parameters: json!({ "type": "object" }),
    };
    for client in both(&service) {
        let mut asked = request(Form::Tools(vec![tool.clone()]));
        let reply: Reply = client.ask(&asked, &|| false).unwrap();
        assert_eq!(reply.usage, Usage { input: Some(30), output: Some(7) });
        assert_eq!(reply.end, End::Complete);
        let [Call { id, name, arguments }] = reply.calls.as_slice() else { panic!("{reply:?}") };
        assert_eq!((name.as_str(), arguments), ("search", &json!({ "words": "port" })));
        let results =
            vec![CallResult { id: id.clone(), content: "5432".to_owned(), is_error: false }];
        asked.messages.push(Message::Assistant { text: String::new(), calls: reply.calls.clone() });
        asked.messages.push(Message::Results(results));
        client.ask(&asked, &|| false).unwrap();
    }
    for received in service.received().iter().skip(1).step_by(2) {
        assert!(received.words().contains("5432"), "{received:?}");
    }
}

#[test]
fn embeddings_come_in_the_order_of_their_texts() {
    let check = |manner: Manner, form: EmbeddingForm| -> Result<usize> {
        let service = FakeService::saying(Turn::says("").in_manner(manner));
        let url = if form == EmbeddingForm::OpenAi { service.url() } else { service.root() };
        let embedder =
            Embedder { endpoint: endpoint(url), form, dimensions: Some(32), limits: limits() };
        let embedded = embedder.embed(&["a port", "a dog barks"], &|| false)?;
        assert_eq!(embedded.usage.input, Some(100));
        assert_eq!(embedded.vectors[0].iter().sum::<f32>(), 2.0);
        assert_eq!(embedded.vectors[1].iter().sum::<f32>(), 3.0);
        Ok(embedded.vectors.len())
    };
    for form in [EmbeddingForm::OpenAi, EmbeddingForm::Ollama] {
        assert_eq!(check(Manner::Good, form).unwrap(), 2);
        assert_eq!(check(Manner::InvalidJson, form).unwrap_err().fault, Fault::Garbled);
        assert_eq!(check(Manner::Status(503, None), form).unwrap_err().fault, Fault::Broken);
        assert_eq!(check(Manner::Silent, form).unwrap_err().fault, Fault::TimedOut);
    }
}
