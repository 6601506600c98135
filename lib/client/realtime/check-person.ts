import type { Person } from "#contract/person";
import type { Picture } from "#contract/picture";
import { isFlag, isId, isListOf, isNullOr, isOneOf, isShape, isSize, isText } from "./check-value.ts";

/** As `picture` of the contract. */
export const isPicture = isShape<Picture>({
  url: isText,
  width: isSize,
  height: isSize,
  widths: isListOf(isSize),
  alt: isText,
  thumbhash: isNullOr(isText),
  isAnimated: (value) => value === undefined || value === true,
});

/** As `person` of the contract. */
export const isPerson = isShape<Person>({
  id: isId,
  username: isText,
  name: isText,
  isVerified: isFlag,
  accountType: isOneOf({ public: true, private: true }),
  profileImage: isNullOr(isPicture),
});
