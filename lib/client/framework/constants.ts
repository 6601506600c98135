/** All that the framework's code in the browser asks for of some hundred constants, which no bundler takes out of there. */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
