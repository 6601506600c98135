import { type Slant, SoftwareAuthenticator } from "#tests/upstream/support/software-authenticator";
import type { TestClient } from "#tests/upstream/support/test-client";
import { PASSWORD } from "#tests/upstream/support/test-upstream";

/** Re-enters the password, so that passkeys can be changed; refreshes the tokens first, in case the clock was moved. */
export async function enterPassword(client: TestClient): Promise<void> {
  await client.ok("refresh");
  await client.ok("reauthenticate", { body: { password: PASSWORD } });
}

interface NewPasskey extends Slant {
  name?: string;
  authenticator?: SoftwareAuthenticator;
}

/** Tries to add a passkey for a client that has re-entered its password. */
export async function tryToAddPasskey(client: TestClient, given: NewPasskey = {}) {
  const { name = "Laptop", authenticator = new SoftwareAuthenticator(), ...slant } = given;
  const { options } = await client.ok("startPasskey");
  return client.call("addPasskey", { body: { name, response: authenticator.create(options, slant) } });
}

/** Adds a passkey, expecting success. */
export async function addPasskey(client: TestClient, given: NewPasskey = {}) {
  const authenticator = given.authenticator ?? new SoftwareAuthenticator();
  const response = await tryToAddPasskey(client, { ...given, authenticator });
  if (response.statusCode !== 200) throw new Error(`addPasskey: ${response.statusCode} ${response.body}`);
  const { passkey } = response.json<{ passkey: { id: string; name: string } }>();
  return { authenticator, ...passkey };
}

/** Signs in with a passkey. */
export async function signInWith(
  client: TestClient,
  authenticator: SoftwareAuthenticator,
  slant: Slant = {},
) {
  const { options } = await client.ok("startPasskeyLogin");
  return client.call("loginWithPasskey", { body: { response: authenticator.get(options, slant) } });
}
