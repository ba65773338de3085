export const OF_CONSENT =
  /(?<!\p{L})(?:cookies?|consent|gdpr|dsgvo|rgpd|einwilligung|consentement|consentimiento|toestemming|consenso)(?!\p{L})/iu;
