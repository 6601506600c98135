import type { Page } from "@playwright/test";

/** Collects violations of the content security policy on every page opened from now on. */
export async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(window, "reportViolation");
      const text = `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`;
      if (typeof report === "function") report(text);
    });
  });
  return violations;
}
