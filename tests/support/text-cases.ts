// What people write and what of it links: one table for the browser, the server, completion and muted words.

export interface LinkCase {
  readonly text: string;
  /** In order, as they are written: addresses in full, mentions with their @, hashtags with their #. */
  readonly links: readonly string[];
}

/** Where web addresses end. */
export const urlCases: readonly LinkCase[] = [
  { text: "“https://example.com/a”", links: ["https://example.com/a"] },
  { text: "‘https://example.com/a’, she said", links: ["https://example.com/a"] },
  { text: "«https://example.com/a»", links: ["https://example.com/a"] },
  { text: "„https://example.com/a“", links: ["https://example.com/a"] },
  {
    text: "「https://example.com/a」と『https://example.com/b』",
    links: ["https://example.com/a", "https://example.com/b"],
  },
  { text: "'https://example.com/a'", links: ["https://example.com/a"] },
  { text: "`https://example.com/a`", links: ["https://example.com/a"] },
  { text: "https://wiki.vg’s protocol", links: ["https://wiki.vg"] },
  { text: "https://wiki.vg's protocol", links: ["https://wiki.vg"] },
  { text: "https://example.org/rock'n'roll", links: ["https://example.org/rock'n'roll"] },
  { text: "（https://example.com/a）", links: ["https://example.com/a"] },
  {
    text: "【https://example.com/a】と〈https://example.com/b〉",
    links: ["https://example.com/a", "https://example.com/b"],
  },
  { text: "［https://example.com/a］", links: ["https://example.com/a"] },
  {
    text: "https://ja.wikipedia.org/wiki/東京（曖昧さ回避）",
    links: ["https://ja.wikipedia.org/wiki/東京（曖昧さ回避）"],
  },
  { text: "https://ja.wikipedia.org/wiki/東京", links: ["https://ja.wikipedia.org/wiki/東京"] },
  {
    text: "https://en.wikipedia.org/wiki/Tolstoy_(disambiguation)",
    links: ["https://en.wikipedia.org/wiki/Tolstoy_(disambiguation)"],
  },
  {
    text: "(https://en.wikipedia.org/wiki/Tolstoy_(disambiguation)).",
    links: ["https://en.wikipedia.org/wiki/Tolstoy_(disambiguation)"],
  },
  { text: "https://example.com/((a)b)c)", links: ["https://example.com/((a)b)c"] },
  { text: "[https://example.com/a(b]", links: ["https://example.com/a(b"] },
  { text: "https://example.com/a(", links: ["https://example.com/a"] },
  { text: "https://example.com/a、@demo", links: ["https://example.com/a", "@demo"] },
  { text: "https://example.com/a。次は#東京", links: ["https://example.com/a", "#東京"] },
  { text: "https://example.com。", links: ["https://example.com"] },
  { text: "https://example.com，你好", links: ["https://example.com"] },
  { text: "https://example.com/a؟", links: ["https://example.com/a"] },
  {
    text: "https://example.com/a، https://example.com/b۔",
    links: ["https://example.com/a", "https://example.com/b"],
  },
  { text: "https://example.com/a।", links: ["https://example.com/a"] },
  { text: "https://example.com/a។", links: ["https://example.com/a"] },
  { text: "ดูhttps://example.comครับ", links: ["https://example.com"] },
  {
    text: "https://münchen.de’s https://例え.テスト/パス。次",
    links: ["https://münchen.de", "https://例え.テスト/パス"],
  },
  { text: "https://example.com/a\u202ecod.exe", links: ["https://example.com/a"] },
  { text: "https://example.com/a…", links: ["https://example.com/a"] },
  { text: "https://example.com/a\u200f، ", links: ["https://example.com/a"] },
  {
    text: "https://wiki.openstreetmap.org/wiki/Key:disused:*",
    links: ["https://wiki.openstreetmap.org/wiki/Key:disused:*"],
  },
  {
    text: "https://example.com/~ https://example.com/_",
    links: ["https://example.com/~", "https://example.com/_"],
  },
  { text: "**https://example.com**", links: ["https://example.com"] },
  { text: "https://example.com,https://example.org", links: ["https://example.com", "https://example.org"] },
  { text: "https://example.com/a?b=c,d!", links: ["https://example.com/a?b=c,d"] },
  { text: "https://www.example.com（公式）", links: ["https://www.example.com"] },
  { text: "https://example.com—it’s here", links: ["https://example.com"] },
  { text: "https://example.comで見て", links: ["https://example.com"] },
  { text: "https://example.com에서", links: ["https://example.com"] },
  { text: "https://example.comالعربية", links: ["https://example.com"] },
  { text: "https://日本語.jpで", links: ["https://日本語.jp"] },
  {
    text: "https://例え.テスト https://президент.рф",
    links: ["https://例え.テスト", "https://президент.рф"],
  },
  { text: "https://example.com🎉 https://i❤.ws", links: ["https://example.com", "https://i❤.ws"] },
  { text: "https://example.com™ https://münchen.de", links: ["https://example.com", "https://münchen.de"] },
  { text: "https://example.com- great", links: ["https://example.com"] },
  { text: "https://example.com:8080で", links: ["https://example.com:8080"] },
  { text: "http://localhost:3000으로", links: ["http://localhost:3000"] },
  { text: "https://[::1]:3000に", links: ["https://[::1]:3000"] },
  { text: "https://example.comで#東京", links: ["https://example.com", "#東京"] },
  { text: "https://[2001:db8::1]:8080/a", links: ["https://[2001:db8::1]:8080/a"] },
  { text: "https://example.com/@demo?q=@demo#demo", links: ["https://example.com/@demo?q=@demo#demo"] },
];

/** What is a mention and what is a mail address. */
export const mentionCases: readonly LinkCase[] = [
  { text: "交给@demo处理", links: ["@demo"] },
  { text: "これは@demoさん", links: ["@demo"] },
  { text: "에게@demo님", links: ["@demo"] },
  { text: "спроси@demo", links: ["@demo"] },
  { text: "नमस्ते@demo", links: ["@demo"] },
  { text: ".@demo look", links: ["@demo"] },
  { text: "…@demo", links: ["@demo"] },
  { text: "-@demo", links: ["@demo"] },
  { text: "“@demo”", links: ["@demo"] },
  { text: "@demo/@erin", links: ["@demo", "@erin"] },
  { text: "＠demo", links: ["＠demo"] },
  { text: "﹫demo ﹟東京", links: ["﹫demo", "﹟東京"] },
  { text: "👩🏽‍🚀@demo👍🏽", links: ["@demo"] },
  { text: "@demo’s and @demo's", links: ["@demo", "@demo"] },
  { text: "@demo...yes", links: ["@demo"] },
  { text: "mail@demo.example", links: [] },
  { text: "first.last+news@demo.example", links: [] },
  { text: "first_@demo.example", links: [] },
  { text: "josé@demo.example", links: [] },
  { text: "@demo@social.example", links: [] },
  { text: "social.example/@demo", links: [] },
  { text: "@demoé", links: [] },
];

/** What is a hashtag. */
export const hashtagCases: readonly LinkCase[] = [
  { text: "#col·lecció", links: ["#col·lecció"] },
  { text: "#ジョン・スミス", links: ["#ジョン・スミス"] },
  { text: "#ｼﾞｮﾝ･ｽﾐｽ", links: ["#ｼﾞｮﾝ･ｽﾐｽ"] },
  { text: "#צה״ל", links: ["#צה״ל"] },
  { text: "#one· #two", links: ["#one", "#two"] },
  { text: "#one·#two", links: ["#one", "#two"] },
  { text: "＃東京", links: ["＃東京"] },
  { text: "今日は#東京", links: ["#東京"] },
  { text: "ไปเที่ยว#เชียงใหม่", links: ["#เชียงใหม่"] },
  { text: "привет,#мир", links: ["#мир"] },
  { text: "#क्\u200dषत्रिय।", links: ["#क्\u200dषत्रिय"] },
  { text: "#🏳️‍🌈", links: [] },
  { text: "#1234", links: [] },
  { text: "#２０２６", links: [] },
  { text: "#️⃣ and #1️⃣", links: [] },
  { text: "a#b é#b 1#b &#b ##b /#b", links: [] },
];

/** Names, with the number of characters that people see. */
export const lengthCases: readonly { readonly text: string; readonly length: number }[] = [
  { text: `Alex ${"\u{1f469}\u{1f3fd}\u200d\u{1f680}".repeat(7)}`, length: 12 },
  { text: "\u{1f469}\u{1f3fd}\u200d\u{1f680}".repeat(50), length: 50 },
  { text: "\u{1f1ef}\u{1f1f5}".repeat(51), length: 51 },
  { text: "x".repeat(50), length: 50 },
  { text: "x".repeat(51), length: 51 },
  { text: "a\u0323\u0306".repeat(50), length: 50 },
  { text: "東京".repeat(26), length: 52 },
];

/** What is typed, and a text of another spelling that it has to find. */
export const foldCases: readonly { readonly typed: string; readonly text: string }[] = [
  { typed: "don't", text: "I don’t know" },
  { typed: "don’t", text: "I don't know" },
  { typed: "cafe", text: "Café in Zürich" },
  { typed: "café", text: "cafe\u0301 and CAFE" },
  { typed: "strasse", text: "Neue Straße" },
  { typed: "STRASSE", text: "neue straße" },
  { typed: "istanbul", text: "İstanbul, IN SPRING" },
  { typed: "tag", text: "a ＴＡＧ of width" },
  { typed: "lodz", text: "Łódź" },
  { typed: "oresund", text: "Øresund" },
  { typed: "đặng", text: "Dang and Đặng" },
  { typed: "œuvre", text: "an OEUVRE" },
  { typed: "οδος", text: "ΟΔΟΣ ΕΡΜΟΥ" },
  { typed: "თბილისი", text: "ᲗᲑᲘᲚᲘᲡᲘ" },
  { typed: "երևան", text: "ԵՐԵՎԱՆ, ԵՐևԱՆ" },
  { typed: "film", text: "a ﬁlm" },
  { typed: "カタカナ", text: "ｶﾀｶﾅ" },
  { typed: "ガギグ", text: "ガギグ" },
];

/** What is typed, and the name of the one whom it has to find. */
export const nameCases: readonly { readonly typed: string; readonly name: string }[] = [
  { typed: "太郎", name: "田中太郎" },
  { typed: "田中", name: "田中太郎" },
  { typed: "さくら", name: "木村さくら" },
  { typed: "soren", name: "Søren Kierkegaard" },
  { typed: "lukasz", name: "Łukasz Nowak" },
  { typed: "Müller", name: "Anna Muller" },
  { typed: "o'neil", name: "Shaun O’Neil" },
  { typed: "ชาย", name: "สมชาย" },
];
