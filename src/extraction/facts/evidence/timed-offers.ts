const NUMBER = String.raw`(?:\d{1,3}|one|two|three|four|six|seven|ten|twelve|fourteen|thirty|sixty|ninety)`;
const PERIOD = String.raw`(?:the )?(?:(?:first|next|full) )?${NUMBER}[ -](?:days?|weeks?|months?)`;
const FREE = '(?:for free|free(?: of charge)?)';

const OFFERS_FOR_TIME: readonly RegExp[] = [
  `(?:get|have|receive) (?:all (?:of )?)?your money back,? (?:within|for|in|during) (?:a period of )?${PERIOD}`,
  `we(?: will|['’]ll)? (?:fully )?refunds? (?:you|your|the|every|any)[^.,;]{0,40} (?:within|for|in) ${PERIOD}`,
  `refunds? (?:is|are) (?:available|possible|given|offered|granted) (?:within|for|during|up to) ${PERIOD}`,
  `full refund (?:within|for|during) ${PERIOD}`,
  `free ${NUMBER}[ -](?:day|week|month) trial`,
  `${NUMBER}[ -](?:day|week|month) free trial`,
  `^(?:try|test|use)[^.,;]{0,40} (?:${FREE} for ${PERIOD}|for ${PERIOD}(?:,? ${FREE}))`,
  `^(?:your|the) first ${NUMBER} (?:days|weeks|months) are free`,
].map((source) => new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'iu'));

const NOT_OFFERED =
  /(?<!\p{L})(?:no|not|never|cannot|without|\p{L}+n['’]t|unlike|rivals?|competitors?|other (?:vendors|providers|companies)|the law|by law|statutory|used to|until recently|formerly|ended|patients)(?!\p{L})/iu;
const LONGEST = 200;

export const offersForTime = (sentence: string): boolean =>
  sentence.length <= LONGEST &&
  !NOT_OFFERED.test(
    sentence.replace(
      /(?<!\p{L})no (?:questions asked|credit card\p{L}*|strings attached|matter|obligation)(?!\p{L})|(?<!\p{L})not (?:fully |completely |entirely )?(?:happy|satisfied|pleased)/iu,
      ' ',
    ),
  ) &&
  OFFERS_FOR_TIME.some((pattern) => pattern.test(sentence));
