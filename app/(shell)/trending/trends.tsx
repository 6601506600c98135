import { TrendingUp } from "lucide";
import { discoveryTexts } from "#components/trend/texts.ts";
import { TrendList } from "#components/trend/trend-list";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { routes } from "#contract/web-routes";
import { loadTrends } from "#lib/server/load/discovery";
import { mainOutcomeOf } from "#lib/server/load/outcome";

/** Trending hashtags. */
export async function Trends() {
  const trends = await mainOutcomeOf(loadTrends());
  if ("refusal" in trends) {
    return <ErrorState title={discoveryTexts.trendingFailed} text={trends.refusal.message} />;
  }
  if (trends.value.length > 0) return <TrendList trends={trends.value} />;
  return (
    <EmptyState
      icon={TrendingUp}
      title={discoveryTexts.nothingTrending}
      text={discoveryTexts.nothingTrendingHint}
      action={<ButtonLink href={routes.explore()}>{discoveryTexts.toExplore}</ButtonLink>}
    />
  );
}
