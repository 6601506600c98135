/** Lower-case letters of Cyrillic and of Greek that pass for Latin ones: the common ones, not all of Unicode's table. */
const LOOK_ALIKES = "аеорсухіјӏѕһԁԛԝѵѡԍҽгпь" + "αγηικνορτυχω";

const likeLatin = new RegExp(`^[${LOOK_ALIKES}]+$`, "u");

// Chinese, Japanese and Korean names mix their scripts, also with Latin.
const asian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/gu;

const ofOneScript =
  /^(?:\p{sc=Latin}*|\p{sc=Cyrillic}*|\p{sc=Greek}*|[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]*)$/u;

/** Whether a part of a host's name can be taken for another name. */
function misleads(label: string): boolean {
  const letters = label.replace(/\P{L}/gu, "").replace(asian, "");
  return likeLatin.test(letters) || !ofOneScript.test(letters);
}

/**
 * An address on the web as a reader is to see it: as it was written, unless a part of its host's name mixes scripts or
 * consists only of Cyrillic or Greek letters that look like Latin ones. Then it is the address that the browser opens,
 * whose host is in ASCII: "https://xn--80ak6aa92e.com/".
 * @param text as it was written
 * @param href the same, as a URL has it
 */
export function shownUrl(text: string, href: string): string {
  // Read as generously as browsers do: any number of slashes of either kind, every kind of full stop, any case and width.
  const [host = ""] = text.replace(/^https?:[/\\]*/iu, "").split(/[/\\?#]/u);
  const labels = host
    .normalize("NFKC")
    .toLowerCase()
    .split(/[.。@:]/u);
  return labels.some(misleads) ? href : text;
}
