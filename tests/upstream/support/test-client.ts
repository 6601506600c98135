import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { type EndpointName, endpoints } from "#contract/endpoints";
import { CSRF_HEADER, upstreamCookie } from "#contract/protocol/session-protocol";

interface RawRequest {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
}

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  headers?: Record<string, string>;
}

/** A client of the upstream: stores its cookies and sends the anti-forgery header. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #headers: Record<string, string>;

  /** @param headers sent with every request */
  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
  }

  /** A second client with a copy of the cookies, like a thief or another node. */
  copy(): TestClient {
    return this.on(this.#app);
  }

  /** A client of another upstream with the same cookies. */
  on(app: FastifyInstance): TestClient {
    const other = new TestClient(app, this.#headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** Sends a request with the cookies and stores those of the response. */
  async send({ method, url, headers, payload }: RawRequest): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.#app.inject({
      method,
      url,
      headers: { ...(cookie && { cookie }), ...this.#headers, ...headers },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === "" || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Calls an endpoint of the contract by name. */
  async call(name: EndpointName, input: CallInput = {}): Promise<LightMyRequestResponse> {
    const { method, path } = endpoints[name];
    const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ""));
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const csrfToken = this.cookies.get(upstreamCookie.csrfToken);
    return this.send({
      method,
      url: query.size > 0 ? `${url}?${query}` : url,
      headers: { ...(method !== "GET" && csrfToken && { [CSRF_HEADER]: csrfToken }), ...input.headers },
      ...(input.body && { payload: input.body }),
    });
  }

  /** Calls an endpoint, expecting success; returns the response parsed with the contract. */
  async ok<const Name extends EndpointName>(name: Name, input: CallInput = {}) {
    const response = await this.call(name, input);
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    const output: (typeof endpoints)[Name]["output"] = endpoints[name].output;
    return output.parse(response.json()) as ReturnType<(typeof endpoints)[Name]["output"]["parse"]>;
  }
}
