// What the page does beyond links and forms; everything else works without it.
"use strict";

// A slash leads to the search, j and k through a list.
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/") {
    const search = document.querySelector("input[type=search]");
    if (search) {
      event.preventDefault();
      search.focus();
      search.select();
    } else {
      location.assign("/memories");
    }
  } else if (event.key === "j" || event.key === "k") {
    const links = [...document.querySelectorAll(".cards a.words, .rows .row > a, .timeline a.words")];
    if (links.length === 0) return;
    const at = links.indexOf(document.activeElement);
    const next = event.key === "j" ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0);
    links[next].focus();
  }
});

// Whoever waits is told for what.
document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button && button.dataset.busy) {
    button.setAttribute("aria-busy", "true");
    button.textContent = button.dataset.busy;
  }
});

// A page that was left for another comes back as it was.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// How dreams and daydreams go.
const live = document.getElementById("live");
if (live && window.EventSource) {
  const source = new EventSource("/live");
  source.addEventListener("dream", (event) => tell(JSON.parse(event.data)));
  source.addEventListener("daydream", (event) => tellDaydream(JSON.parse(event.data)));
  // One may have ended before anybody listened.
  source.addEventListener("open", () => {
    const did = new URLSearchParams(location.search).get("did");
    if (did === "began") renew("/dreams", "#past");
    if (did === "daydreams") renew("/daydreams", "#cycles");
  });
  addEventListener("pagehide", () => source.close());
}

function tell(news) {
  const box = [...live.children].find((one) => one.dataset.workspace === news.workspace);
  if (news.event === "ended") {
    if (box) box.remove();
    if (!news.dry_run) ended(news);
    return;
  }
  const at = box || begin("Dreaming");
  at.dataset.workspace = news.workspace;
  show(at, news.name, news, "Step");
}

function tellDaydream(news) {
  const box = live.querySelector("[data-daydream]");
  if (news.event === "ended") {
    if (box) box.remove();
    endedDaydream(news);
    return;
  }
  const at = box || begin("Daydreaming");
  at.dataset.daydream = "";
  show(at, news.workspace, news, "Phase");
}

// A box that tells how something goes.
function begin(what) {
  const box = document.createElement("div");
  box.className = "running";
  const line = document.createElement("p");
  const strong = document.createElement("strong");
  strong.textContent = what;
  const name = document.createElement("bdi");
  name.className = "name";
  const doing = document.createElement("span");
  doing.className = "doing";
  line.append(strong, " ", name, " ", doing, "…");
  box.append(line, document.createElement("progress"));
  live.append(box);
  return box;
}

function show(box, name, news, word) {
  const place = box.querySelector(".name");
  if (place) place.textContent = name ? `${name}:` : "";
  box.querySelector(".doing").textContent = news.doing;
  const bar = box.querySelector("progress");
  bar.max = news.of;
  bar.value = news.number;
  bar.setAttribute("aria-label", `${word} ${news.number} of ${news.of}`);
}

// The list of dreams takes in what has ended; elsewhere a link leads there.
function ended(news) {
  const told = {
    done: "The dream is over.",
    nothing_new: "Nothing was new since the last dream.",
    held: "Somebody else dreams over it.",
    cancelled: "The dream was stopped.",
    failed: "The dream came to no good end.",
  };
  const path = news.outcome === "done" ? `/dreams/${encodeURIComponent(news.dream)}` : "/dreams";
  const words = news.outcome === "done" ? "Read what it did" : "See the dreams";
  end(told[news.outcome] || "The dream is over.", path, words);
  renew("/dreams", "#past");
}

function endedDaydream(news) {
  const told = {
    done: "The daydream is over.",
    nothing: "The daydream found nothing new.",
    not_ready: "The machine was not ready for it.",
    cancelled: "The daydream was stopped.",
    failed: "Something went wrong in the daydream.",
  };
  const path = news.daydream ? `/daydreams/${encodeURIComponent(news.daydream)}` : "/daydreams";
  end(told[news.status] || "The daydream is over.", path, "Read what it said");
  renew("/daydreams", "#cycles");
}

function end(told, path, words) {
  for (const old of live.querySelectorAll(".ended")) old.remove();
  const line = document.createElement("p");
  line.className = "ended";
  const link = document.createElement("a");
  link.href = path;
  link.textContent = words;
  line.append(told, " ", link);
  live.append(line);
}

// Asked by what stays: what is replaced forgets what it still has to ask.
function renew(path, part) {
  if (document.querySelector(part) && window.htmx) {
    const swap = { source: live, target: part, select: part, swap: "outerHTML" };
    htmx.ajax("GET", path, swap);
  }
}
