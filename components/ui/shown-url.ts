/** Lower-case Cyrillic and Greek letters that look like Latin ones: the common ones, not Unicode's full table. */
const LOOK_ALIKES = "аеорсухіјӏѕһԁԛԝѵѡԍҽгпь" + "αγηικνορτυχω";

const likeLatin = new RegExp(`^[${LOOK_ALIKES}]+$`, "u");

// Chinese, Japanese and Korean names mix their scripts, also with Latin.
const asian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]/gu;

const ofOneScript =
  /^(?:\p{sc=Latin}*|\p{sc=Cyrillic}*|\p{sc=Greek}*|[^\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]*)$/u;

/** Whether a label of a host name can be mistaken for another. */
function misleads(label: string): boolean {
  const letters = label.replace(/\P{L}/gu, "").replace(asian, "");
  return likeLatin.test(letters) || !ofOneScript.test(letters);
}

/**
 * How a URL is displayed: as written, unless a label of its host mixes scripts or consists only of Cyrillic or Greek
 * letters that look like Latin ones. Then the URL with the host in ASCII is shown: "https://xn--80ak6aa92e.com/".
 * @param text as written
 * @param href the normalized URL
 */
export function shownUrl(text: string, href: string): string {
  // As lenient as browsers: any number of slashes of either kind, every kind of full stop, any case and width.
  const [host = ""] = text.replace(/^https?:[/\\]*/iu, "").split(/[/\\?#]/u);
  const labels = host
    .normalize("NFKC")
    .toLowerCase()
    .split(/[.。@:]/u);
  return labels.some(misleads) ? href : text;
}
