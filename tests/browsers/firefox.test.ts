import { allJourneys } from "./all-journeys.ts";
import { describeJourneys, startProduct } from "./describe-journeys.ts";
import { firefox } from "./engines.ts";
import { withoutScriptJourneys } from "./without-script-journeys.ts";

const product = startProduct(firefox);
describeJourneys(firefox, product, allJourneys);
describeJourneys(firefox, product, withoutScriptJourneys, { hasScript: false });
