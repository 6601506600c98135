import { refuseMethod } from "#lib/server/api/respond";

export {
  oneClickUnsubscribe as POST,
  showUnsubscribePage as GET,
} from "#lib/server/api/one-click-unsubscribe";

const refuse = refuseMethod("GET, HEAD, POST");

export { refuse as PUT, refuse as PATCH, refuse as DELETE };
