import { beforeEach } from "@jest/globals";

/** The subset of XMLHttpRequest that uploads use, answered by the test's `fetch`. */
class FetchingRequest {
  upload = {};
  status = 0;
  responseText = "";
  onload?: () => void;
  onerror?: () => void;
  #method = "";
  #address = "";
  #headers = new Headers();

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: FormData): void {
    fetch(this.#address, { method: this.#method, headers: this.#headers, body }).then(
      async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      },
      () => this.onerror?.(),
    );
  }
}

/** Lets the test's `fetch` answer uploads too, which use XMLHttpRequest for their progress. */
export function uploadByFetch(): void {
  beforeEach(() => void Object.assign(globalThis, { XMLHttpRequest: FetchingRequest }));
}
