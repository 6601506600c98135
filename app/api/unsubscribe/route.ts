import { refuseMethod } from "#lib/server/http/refuse-method";

export {
  oneClickUnsubscribe as POST,
  showUnsubscribePage as GET,
} from "#lib/server/http/one-click-unsubscribe";

const refuse = refuseMethod("GET, HEAD, POST");

export { refuse as PUT, refuse as PATCH, refuse as DELETE };
