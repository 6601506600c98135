import { allJourneys } from "./all-journeys.ts";
import { describeJourneys, startProduct } from "./describe-journeys.ts";
import { webkit } from "./engines.ts";
import { withoutScriptJourneys } from "./without-script-journeys.ts";

const product = startProduct(webkit);
describeJourneys(webkit, product, allJourneys);
describeJourneys(webkit, product, withoutScriptJourneys, { hasScript: false });
