const HAS_SUBJECT =
  /(?<!\p{L})(?:ich|wir|sie|du|ihr|man|kann|können|kannst|könnt|lässt|lassen|möcht\p{L}*|woll\p{L}*|will|werden?|darf|dürfen|um|zu)(?!\p{L})/iu;
const ENDS_WITH_INFINITIVE =
  /(?<!\p{L})(?:ansehen|anschauen|testen|ausprobieren|probieren|anfordern|anfragen|buchen|starten|loslegen|anmelden|registrieren|herunterladen|downloaden|entdecken|erfahren|lesen|weiterlesen|vergleichen|kennenlernen|vereinbaren|sichern|bestellen|kaufen|anrufen|kontaktieren|abonnieren|finden|berechnen)[.!]?$/iu;
const REQUESTS =
  /^(?:jetzt|gleich|hier klicken|mehr (?:erfahren|lesen)|zu[rm]? |(?:testen|probieren|starten|erfahren|lernen|buchen|fordern|sichern|entdecken|vereinbaren|melden|rufen|sehen|schauen|besuchen|vergleichen|laden|kontaktieren|abonnieren|bestellen) sie|(?:teste|starte|erfahre|entdecke|buche|hol|sichere|melde|vergleiche|lade) (?:dir|dich|jetzt|mehr)|(?:essayez|découvrez|demandez|commencez|réservez|contactez|téléchargez|inscrivez|voyez|lisez|profitez|comparez|rejoignez|voir|découvrir|essayer|demander|en savoir plus)|(?:prueba(?! gratuita de)|pruébalo|pruebe|empieza|empiece|comienza|solicita|solicite|descubre|descubra|reserva|conoce|regístrate|contacta|contáctanos|descarga|pide|ver|saber más|compara))(?!\p{L})/iu;
export const isLinkText = (text: string): boolean =>
  REQUESTS.test(text.trim()) || (ENDS_WITH_INFINITIVE.test(text.trim()) && !HAS_SUBJECT.test(text));
