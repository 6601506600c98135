import { endpoints } from "#contract/endpoints";
import { API_PREFIX, SESSION_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";

/** A password that satisfies the rule for new passwords. */
export const TEST_PASSWORD = "SunlitHarbor42!";

/** A client of the web origin without a browser: stores cookies, sends Origin and the anti-forgery token. */
export class WebClient {
  readonly #origin: string;
  readonly #tokenPath: string;
  readonly #prefix: string;
  readonly #cookies: Map<string, string>;

  /**
   * @param tokenPath the path that returns the anti-forgery token
   * @param prefix of the contract's paths
   * @param cookiesOf a client to share cookies with, like one browser on two copies of the site
   */
  constructor(
    origin: string,
    {
      tokenPath = SESSION_PATH,
      prefix = API_PREFIX,
      cookiesOf,
    }: { tokenPath?: string; prefix?: string; cookiesOf?: WebClient } = {},
  ) {
    this.#origin = origin;
    this.#cookies = cookiesOf ? cookiesOf.#cookies : new Map();
    this.#tokenPath = tokenPath;
    this.#prefix = prefix;
  }

  /** A client of the upstream itself, with the upstream's own session protocol. */
  static ofUpstream(address: string): WebClient {
    return new WebClient(address, { tokenPath: endpoints.getCsrfToken.path, prefix: "" });
  }

  /** The Cookie header that it currently sends. */
  get cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Sends a request with its cookies; redirects are returned, not followed. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set("cookie", this.cookieHeader);
    const response = await fetch(this.#origin + path, { redirect: "manual", ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** POSTs JSON to a path of the contract, such as `/posts`. */
  post(path: string, body: unknown = {}): Promise<Response> {
    return this.change("POST", path, body);
  }

  /** Sends JSON to a path of the contract with any method. */
  async change(method: "POST" | "PUT" | "DELETE", path: string, body: unknown = {}): Promise<Response> {
    const session = await this.fetch(this.#tokenPath);
    const { csrfToken }: { csrfToken: string } = await session.json();
    return this.fetch(this.#prefix + path, {
      method,
      headers: { "content-type": "application/json", origin: this.#origin, [CSRF_HEADER]: csrfToken },
      body: JSON.stringify(body),
    });
  }

  /** Sends a form with a file to a path of the contract. */
  async upload(path: string, form: FormData, method: "POST" | "PUT" = "POST"): Promise<Response> {
    const session = await this.fetch(this.#tokenPath);
    const { csrfToken }: { csrfToken: string } = await session.json();
    const headers = { origin: this.#origin, [CSRF_HEADER]: csrfToken };
    return this.fetch(this.#prefix + path, { method, headers, body: form });
  }

  #keep(setCookie: string): void {
    const [pair = "", ...attributes] = setCookie.split(";");
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator);
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(separator + 1));
  }
}

/** Signs a member up and returns the signed-in client. The name is the username with a capital. */
export async function signUpMember(
  origin: string,
  username: string,
  client = new WebClient(origin),
): Promise<WebClient> {
  const response = await client.post("/auth/signup", {
    name: username.charAt(0).toUpperCase() + username.slice(1),
    username,
    email: `${username}@example.com`,
    password: TEST_PASSWORD,
  });
  if (!response.ok) throw new Error(`${username} could not sign up: ${await response.text()}`);
  return client;
}

/** The signed-in client of the demo world's own member. */
export async function signInAsDemo(origin: string, client = new WebClient(origin)): Promise<WebClient> {
  const response = await client.post("/auth/login", { identifier: "demo", password: "RoostDemo1!" });
  if (!response.ok) throw new Error(`The demo sign-in failed: ${await response.text()}`);
  return client;
}
