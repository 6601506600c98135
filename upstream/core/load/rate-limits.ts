import type { Redis } from "ioredis";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { AppError } from "#contract/errors";
import { DAY, HOUR, MINUTE, SECOND } from "#contract/units";

interface Limit {
  readonly points: number;
  readonly windowMs: number;
}

/** Uses per window and key (an IP address, a member, a session). */
const limits = {
  loginByAddress: { points: 25, windowMs: 5 * MINUTE },
  loginByNameAndAddress: { points: 10, windowMs: 5 * MINUTE },
  loginByName: { points: 25, windowMs: HOUR },
  wrongLoginByMember: { points: 25, windowMs: HOUR },
  secondFactorByChallenge: { points: 5, windowMs: 5 * MINUTE },
  secondFactorByMember: { points: 10, windowMs: HOUR },
  /** For checks within a session, counted separately so that a hijacked session cannot lock its member out of signing in. */
  secondFactorCheckByMember: { points: 10, windowMs: HOUR },
  twoFactorSetupBySecret: { points: 5, windowMs: 30 * MINUTE },
  twoFactorSetupByMember: { points: 10, windowMs: HOUR },
  signupByAddress: { points: 5, windowMs: 30 * MINUTE },
  /** While a username is typed at sign-up: enough for several attempts, too few to enumerate members. */
  usernameByAddress: { points: 40, windowMs: 10 * MINUTE },
  changePassword: { points: 10, windowMs: 10 * MINUTE },
  reset: { points: 5, windowMs: 30 * MINUTE },
  resetByAddress: { points: 20, windowMs: 30 * MINUTE },
  confirmationMail: { points: 5, windowMs: HOUR },
  refreshBySession: { points: 30, windowMs: MINUTE },
  refusedRefreshByAddress: { points: 60, windowMs: 5 * MINUTE },
  ticketBySession: { points: 20, windowMs: MINUTE },
  followPerMinute: { points: 30, windowMs: MINUTE },
  followPerDay: { points: 400, windowMs: DAY },
  search: { points: 60, windowMs: MINUTE },
  /** While a mention or a hashtag is typed. */
  complete: { points: 120, windowMs: MINUTE },
  /** Saving searches and removing them. */
  saveSearch: { points: 60, windowMs: 10 * MINUTE },
  /** Making, changing and deleting lists of people. */
  changeFeedList: { points: 60, windowMs: 10 * MINUTE },
  /** Adding people to lists and removing them. */
  changeListedPeople: { points: 300, windowMs: 10 * MINUTE },
  /** Making, renaming and deleting highlights. */
  changeHighlight: { points: 60, windowMs: 10 * MINUTE },
  /** Adding stories to highlights and removing them. */
  changeHighlightedStories: { points: 300, windowMs: 10 * MINUTE },
  gifSearch: { points: 60, windowMs: MINUTE },
  post: { points: 30, windowMs: 10 * MINUTE },
  /** Saving, scheduling and deleting drafts of posts. */
  changePostDraft: { points: 120, windowMs: 10 * MINUTE },
  /** Pages that are fetched at once because of a member's texts. */
  linkPreview: { points: 60, windowMs: HOUR },
  /** Links in messages that get a preview, now or later: far more messages are sent than posts and comments. */
  linkPreviewInMessage: { points: 60, windowMs: HOUR },
  /** Pages of one host, by whomever they are linked to. */
  linkPreviewOfHost: { points: 300, windowMs: HOUR },
  repost: { points: 60, windowMs: 10 * MINUTE },
  /** Of one post, since each brings it to the top of homes again. */
  repostAgain: { points: 3, windowMs: DAY },
  comment: { points: 60, windowMs: 10 * MINUTE },
  message: { points: 60, windowMs: MINUTE },
  /** Editing, deleting, reacting. */
  changeMessage: { points: 120, windowMs: MINUTE },
  /** New conversations only; opening an existing one is not counted. */
  openConversation: { points: 30, windowMs: HOUR },
  changeGroup: { points: 60, windowMs: HOUR },
  /** Letting people into groups that ask for it, or declining. */
  answerGroupRequest: { points: 300, windowMs: HOUR },
  createCommunity: { points: 5, windowMs: DAY },
  joinCommunity: { points: 60, windowMs: HOUR },
  createInvitation: { points: 60, windowMs: HOUR },
  report: { points: 20, windowMs: HOUR },
  /** Acting on reports and deciding appeals. */
  moderate: { points: 300, windowMs: 10 * MINUTE },
  appeal: { points: 20, windowMs: DAY },
  support: { points: 10, windowMs: HOUR },
  dataExport: { points: 5, windowMs: DAY },
  upload: { points: 30, windowMs: 30 * MINUTE },
  memberRequests: { points: 1_500, windowMs: 5 * MINUTE },
  visitorRequests: { points: 300, windowMs: 5 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /**
   * Counts one use.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  consume(name: LimitName, key: string): Promise<void>;
  /**
   * Refuses a use beyond the limit without counting it, for actions whose outcome decides whether they count.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  check(name: LimitName, key: string): Promise<void>;
  /** Takes one use back, for limits on wrong guesses after a correct one. */
  refund(name: LimitName, key: string): Promise<void>;
}

interface RateLimitOptions {
  /** Multiplies every limit; 1 leaves them as defined above. */
  scale: number;
  /** Shares the counts between processes. While it is down each process counts for itself. */
  redis?: Redis | undefined;
}

function rateLimited({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError("RATE_LIMITED", "Too many attempts. Please wait a little and try again.", {
    retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / SECOND)),
  });
}

/** Creates the rate limits, counted in Redis if configured, else in memory. */
export function createRateLimits({ scale, redis }: RateLimitOptions): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, { points, windowMs }] of Object.entries(limits)) {
    const options = {
      keyPrefix: `limit:${name}`,
      points: Math.max(1, Math.round(points * scale)),
      duration: windowMs / SECOND,
    };
    const memory = new RateLimiterMemory(options);
    limiters.set(
      name,
      redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: memory,
            rejectIfRedisNotReady: true,
          })
        : memory,
    );
  }
  return {
    async consume(name, key) {
      try {
        await limiters.get(name)?.consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? rateLimited(refusal) : refusal;
      }
    },
    async check(name, key) {
      const limiter = limiters.get(name);
      const used = await limiter?.get(key);
      if (limiter && used && used.consumedPoints >= limiter.points) throw rateLimited(used);
    },
    async refund(name, key) {
      await limiters.get(name)?.reward(key);
    },
  };
}
