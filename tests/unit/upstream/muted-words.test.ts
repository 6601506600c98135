import { describe, expect, test } from "@jest/globals";
import { findMutedWord, foldWord } from "#upstream/modules/mute/find-muted-word";

const found = (word: string, text: string) => findMutedWord(text, [{ word, folded: foldWord(word) }]);

describe("finds a muted word as a whole word", () => {
  test.each([
    ["cat", "A cat."],
    ["cat", "CAT!"],
    ["Cat", "so (cat) sat"],
    ["cat", "#cat and more"],
    ["#cat", "I love #Cat today"],
    ["football", "football's coming home"],
    ["amour", "l’amour fou"],
    ["don't", "I don’t know"],
    ["world cup", "the World\n\nCup  final"],
    ["world cup", "the world\u00a0cup final"],
    ["C++", "I write C++ daily"],
    ["@bob", "thanks @bob!"],
    ["straße", "auf der STRASSE"],
    ["οδος", "ΟΔΟΣ ΕΡΜΟΥ"],
    ["istanbul", "İSTANBUL"],
    ["привет", "Привет, мир"],
    ["कल", "मैं कल आऊँगा"],
    ["كلب", "كَلْب كبير"],
    ["שלום", "שָׁלוֹם לכולם"],
    ["日本", "今日は日本へ行く"],
    ["カタカナ", "ｶﾀｶﾅで書く"],
    ["แมว", "ฉันรักแมวมาก"],
    ["고양이", "고양이가 잔다"],
    ["슬퍼", "슬퍼ㅠㅠ"],
    ["트럼프", "트럼프ㅡㅡ"],
    ["ㅋㅋ", "ㅋㅋㅋㅋ"],
    ["spoiler", "spo\u00adiler"],
    ["café", "cafe\u0301"],
    ["cafe", "Café"],
    ["🎃", "boo 🎃🎃"],
    ["👍", "fine 👍🏽"],
    ["❤️", "I ❤ it"],
    ["🇩🇪", "go 🇩🇪!"],
    ["𐌰𐌱", "x 𐌰𐌱 y"],
  ])("%p in %p", (word, text) => {
    expect(found(word, text)).toBe(word);
  });
});

describe("does not find a muted word as a part of something else", () => {
  test.each([
    ["cat", "concatenate the category"],
    ["cat", "cat_lover"],
    ["cat", "cat5"],
    ["#cat", "a cat"],
    ["#cat", "#cats"],
    ["can", "I can't"],
    ["t", "I don't"],
    ["world cup", "world of cups"],
    ["мир", "мирный"],
    ["क", "की"],
    ["양이", "고양이"],
    ["서울", "새서울"],
    ["가", "각"],
    ["👨", "👨‍👩‍👧"],
    ["🇩🇪", "🇦🇩🇪🇺"],
    ["𐌰", "𐌰𐌱"],
    ["cat", ""],
  ])("%p in %p", (word, text) => {
    expect(found(word, text)).toBeNull();
  });
});

test("returns the first word in the text as it was typed", () => {
  const words = ["dog", "Red  Car", "sun"].map((word) => ({ word, folded: foldWord(word) }));
  expect(findMutedWord("sun on a red car", words)).toBe("Red  Car");
});

test("mutes nothing for a word without letters", () => {
  expect(foldWord("\u0640\u00ad")).toBe("");
  expect(findMutedWord("anything", [{ word: "\u0640", folded: "" }])).toBeNull();
});
