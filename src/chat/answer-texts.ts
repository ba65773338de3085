import { languageAsked } from './covered-answer.ts';

export interface AnswerTexts {
  locale: string;
  readOn: string;
  silentPages(read: number, searched: number): string;
  silentSources: string;
  noneOnPages(pages: { read: number; searched: number; counts: string }): string;
  nobodyRead: string;
  nearest(names: string): string;
  stillIndexing(sources: number): string;
  proofs(offer: ProofsOffered): string;
  reasons: Readonly<Record<Reason, string>>;
}

export interface ProofsOffered {
  subject: string;
  count: number;
  quotes: readonly string[];
}

export type Reason =
  | 'nothingFound'
  | 'needsModel'
  | 'competitorsSilent'
  | 'noChanges'
  | 'noDiscontent'
  | 'noProof'
  | 'unverified'
  | 'withdrawn';

export const englishPages = (read: number, searched: number): string => {
  const all = read === 1 ? '1 page read' : `${read} pages read`;
  return read === searched ? `the ${all}` : `${searched} of the ${all} (careers pages are not searched)`;
};

const TEXTS = {
  en: {
    locale: 'en-GB',
    readOn: 'read on',
    silentPages: (read, searched) => `no clear answer on ${englishPages(read, searched)}.`,
    silentSources: 'no clear answer in the enabled sources.',
    noneOnPages: ({ read, searched, counts }) =>
      `No answer was found on the pages that were read (${counts}${read === searched ? '' : '; careers pages are not searched'}) or in the enabled sources about competitors.`,
    nobodyRead:
      'No competitor pages have been read, and the enabled sources about competitors do not answer this question.',
    nearest: (names) => `The pages of these competitors may contain an answer: ${names}. Ask again and name one.`,
    stillIndexing: (n) =>
      n === 1
        ? '1 new source is still being indexed. Ask again when it has been read.'
        : `${n} new sources are still being indexed. Ask again when they have been read.`,
    proofs: ({ subject, count, quotes }) =>
      `No proof was found for “${subject}”. Your pages contain ${count === 1 ? '1 other proof point' : `${count} other proof points`}, such as: ${quotedList(quotes, '“”')}`,
    reasons: {
      nothingFound:
        'The enabled sources do not answer this question. Rephrase the question, or add a source with the answer.',
      needsModel:
        'Writing copy requires a language model, and this service has none. Ask for the facts instead, such as “What do we promise new customers?”, or create a document.',
      competitorsSilent: 'Add a page that contains the answer, either to the sources or to the competitor\'s pages.',
      noChanges:
        'No changes were found in this period. Check the competitors again, or ask about a longer period, such as “this year”.',
      noDiscontent:
        'The enabled sources do not say why customers leave this competitor or what they complain about. Add reviews, or notes from conversations with customers.',
      noProof: 'Your sources contain no proof points for this question. Add a result, a figure or a customer story.',
      unverified:
        'The sources were read, but no answer could be verified against them. Ask a more precise question, or add a source that clearly states the answer.',
      withdrawn:
        'The sources of this answer were disabled, changed or removed while the answer was being written. Ask again.',
    },
  },
  de: {
    locale: 'de-DE',
    readOn: 'gelesen am',
    silentPages: (read, searched) => `keine klare Antwort (gelesene Seiten: ${counted(read, searched, 'durchsucht')}).`,
    silentSources: 'keine klare Antwort in den aktivierten Quellen.',
    noneOnPages: ({ counts }) =>
      `Auf den gelesenen Seiten (${counts}) und in den aktivierten Quellen über Wettbewerber steht keine Antwort.`,
    nobodyRead:
      'Es wurden noch keine Seiten von Wettbewerbern gelesen, und die aktivierten Quellen über Wettbewerber beantworten diese Frage nicht.',
    nearest: (names) =>
      `Die Seiten dieser Wettbewerber enthalten möglicherweise eine Antwort: ${names}. Nennen Sie einen davon, um sie zu sehen.`,
    stillIndexing: (n) =>
      n === 1
        ? '1 neue Quelle wird noch indexiert. Fragen Sie danach noch einmal.'
        : `${n} neue Quellen werden noch indexiert. Fragen Sie danach noch einmal.`,
    proofs: ({ subject, count, quotes }) =>
      `Belege zu „${subject}“: keine. Auf Ihren Seiten ${count === 1 ? 'steht 1 Beleg' : `stehen ${count} Belege`}, zum Beispiel: ${quotedList(quotes, '„“')}`,
    reasons: {
      nothingFound:
        'Die aktivierten Quellen beantworten diese Frage nicht. Fügen Sie eine Quelle mit der Antwort hinzu, aktivieren Sie eine deaktivierte Quelle oder formulieren Sie die Frage anders.',
      needsModel:
        'Zum Schreiben von Texten ist ein Sprachmodell nötig, und dieser Dienst hat keines. Fragen Sie stattdessen nach den Fakten, zum Beispiel „Was versprechen wir neuen Kunden?“, oder erstellen Sie ein Dokument.',
      competitorsSilent:
        'Fügen Sie eine Seite mit der Antwort zu den Quellen oder zu den Seiten des Wettbewerbers hinzu.',
      noChanges:
        'In diesem Zeitraum wurden keine Änderungen gefunden. Prüfen Sie die Wettbewerber erneut, oder fragen Sie nach einem längeren Zeitraum, zum Beispiel „in diesem Jahr“.',
      noDiscontent:
        'Die aktivierten Quellen sagen nicht, warum Kunden diesen Wettbewerber verlassen oder worüber sie sich beschweren. Fügen Sie Bewertungen oder Notizen aus Kundengesprächen hinzu.',
      noProof: 'Ihre Quellen enthalten dazu keinen Beleg. Fügen Sie ein Ergebnis, eine Zahl oder eine Kundengeschichte hinzu.',
      unverified:
        'Die Quellen wurden gelesen, aber es ließ sich keine Antwort damit belegen. Fragen Sie genauer, oder fügen Sie eine Quelle hinzu, in der die Antwort klar steht.',
      withdrawn:
        'Die Quellen dieser Antwort wurden deaktiviert, geändert oder entfernt, während die Antwort entstand. Fragen Sie noch einmal.',
    },
  },
  fr: {
    locale: 'fr-FR',
    readOn: 'lu le',
    silentPages: (read, searched) => `pas de réponse claire (pages lues : ${counted(read, searched, 'examinées')}).`,
    silentSources: 'pas de réponse claire dans les sources activées.',
    noneOnPages: ({ counts }) =>
      `Ni les pages lues (${counts}) ni les sources activées sur les concurrents ne contiennent de réponse.`,
    nobodyRead:
      'Aucune page de concurrent n’a été lue, et les sources activées sur les concurrents ne répondent pas à cette question.',
    nearest: (names) =>
      `Les pages de ces concurrents contiennent peut-être une réponse : ${names}. Nommez-en un pour la voir.`,
    stillIndexing: (n) =>
      n === 1
        ? '1 nouvelle source est en cours d’indexation. Reposez la question ensuite.'
        : `${n} nouvelles sources sont en cours d’indexation. Reposez la question ensuite.`,
    proofs: ({ subject, count, quotes }) =>
      `Preuves sur « ${subject} » : aucune. Vos pages contiennent ${count === 1 ? '1 preuve' : `${count} preuves`}, par exemple : ${quotedList(quotes, '«»')}`,
    reasons: {
      nothingFound:
        'Les sources activées ne répondent pas à cette question. Ajoutez une source qui contient la réponse, activez une source désactivée ou reformulez la question.',
      needsModel:
        'Rédiger un texte nécessite un modèle de langage, et ce service n’en a pas. Demandez plutôt les faits, par exemple « Que promettons-nous aux nouveaux clients ? », ou créez un document.',
      competitorsSilent:
        'Ajoutez aux sources ou aux pages du concurrent une page qui contient la réponse.',
      noChanges:
        'Aucun changement n’a été trouvé sur cette période. Vérifiez à nouveau les concurrents ou demandez une période plus longue, par exemple « cette année ».',
      noDiscontent:
        'Les sources activées ne disent pas pourquoi des clients quittent ce concurrent ni de quoi ils se plaignent. Ajoutez des avis ou des notes d’entretiens avec des clients.',
      noProof: 'Vos sources ne contiennent aucune preuve à ce sujet. Ajoutez un résultat, un chiffre ou un témoignage de client.',
      unverified:
        'Les sources ont été lues, mais aucune réponse n’a pu être vérifiée. Posez une question plus précise ou ajoutez une source qui donne clairement la réponse.',
      withdrawn:
        'Les sources de cette réponse ont été désactivées, modifiées ou supprimées pendant sa rédaction. Posez la question à nouveau.',
    },
  },
  es: {
    locale: 'es-ES',
    readOn: 'leído el',
    silentPages: (read, searched) => `sin respuesta clara (páginas leídas: ${counted(read, searched, 'revisadas')}).`,
    silentSources: 'sin respuesta clara en las fuentes activadas.',
    noneOnPages: ({ counts }) =>
      `Ni las páginas leídas (${counts}) ni las fuentes activadas sobre competidores contienen una respuesta.`,
    nobodyRead:
      'No se ha leído ninguna página de competidores, y las fuentes activadas sobre competidores no responden a esta pregunta.',
    nearest: (names) =>
      `Es posible que las páginas de estos competidores contengan una respuesta: ${names}. Nombre a uno para verla.`,
    stillIndexing: (n) =>
      n === 1
        ? 'Todavía se está indexando 1 fuente nueva. Pregunte de nuevo cuando termine.'
        : `Todavía se están indexando ${n} fuentes nuevas. Pregunte de nuevo cuando terminen.`,
    proofs: ({ subject, count, quotes }) =>
      `Pruebas sobre «${subject}»: ninguna. Sus páginas contienen ${count === 1 ? '1 prueba' : `${count} pruebas`}, por ejemplo: ${quotedList(quotes, '«»')}`,
    reasons: {
      nothingFound:
        'Las fuentes activadas no responden a esta pregunta. Añada una fuente con la respuesta, active una fuente desactivada o reformule la pregunta.',
      needsModel:
        'Redactar textos requiere un modelo de lenguaje, y este servicio no tiene ninguno. Pregunte por los datos, por ejemplo «¿Qué prometemos a los clientes nuevos?», o cree un documento.',
      competitorsSilent:
        'Añada a las fuentes o a las páginas del competidor una página con la respuesta.',
      noChanges:
        'No se encontraron cambios en este periodo. Compruebe de nuevo los competidores o pregunte por un periodo más largo, por ejemplo «este año».',
      noDiscontent:
        'Las fuentes activadas no dicen por qué los clientes dejan a este competidor ni de qué se quejan. Añada reseñas o notas de conversaciones con clientes.',
      noProof: 'Sus fuentes no contienen ninguna prueba sobre esto. Añada un resultado, una cifra o una historia de un cliente.',
      unverified:
        'Se leyeron las fuentes, pero no se pudo verificar ninguna respuesta. Haga una pregunta más precisa o añada una fuente que dé la respuesta con claridad.',
      withdrawn:
        'Las fuentes de esta respuesta se desactivaron, cambiaron o eliminaron mientras se escribía. Pregunte de nuevo.',
    },
  },
  nl: {
    locale: 'nl-NL',
    readOn: 'gelezen op',
    silentPages: (read, searched) => `geen duidelijk antwoord (gelezen pagina’s: ${counted(read, searched, 'doorzocht')}).`,
    silentSources: 'geen duidelijk antwoord in de ingeschakelde bronnen.',
    noneOnPages: ({ counts }) =>
      `De gelezen pagina’s (${counts}) en de ingeschakelde bronnen over concurrenten geven geen antwoord.`,
    nobodyRead:
      'Er zijn nog geen pagina’s van concurrenten gelezen, en de ingeschakelde bronnen over concurrenten beantwoorden deze vraag niet.',
    nearest: (names) =>
      `De pagina’s van deze concurrenten bevatten mogelijk een antwoord: ${names}. Noem er een om het te zien.`,
    stillIndexing: (n) =>
      n === 1
        ? 'Er wordt nog 1 nieuwe bron geïndexeerd. Stel de vraag daarna opnieuw.'
        : `Er worden nog ${n} nieuwe bronnen geïndexeerd. Stel de vraag daarna opnieuw.`,
    proofs: ({ subject, count, quotes }) =>
      `Bewijzen over ‘${subject}’: geen. Uw pagina’s bevatten ${count === 1 ? '1 bewijs' : `${count} bewijzen`}, bijvoorbeeld: ${quotedList(quotes, '“”')}`,
    reasons: {
      nothingFound:
        'De ingeschakelde bronnen beantwoorden deze vraag niet. Voeg een bron met het antwoord toe, schakel een uitgeschakelde bron in of stel de vraag anders.',
      needsModel:
        'Teksten schrijven vereist een taalmodel, en deze dienst heeft er geen. Vraag naar de feiten, bijvoorbeeld ‘Wat beloven we nieuwe klanten?’, of maak een document.',
      competitorsSilent:
        'Voeg een pagina met het antwoord toe aan de bronnen of aan de pagina’s van de concurrent.',
      noChanges:
        'In deze periode zijn geen wijzigingen gevonden. Controleer de concurrenten opnieuw of vraag naar een langere periode, bijvoorbeeld ‘dit jaar’.',
      noDiscontent:
        'De ingeschakelde bronnen zeggen niet waarom klanten bij deze concurrent weggaan of waarover ze klagen. Voeg beoordelingen toe, of notities van gesprekken met klanten.',
      noProof: 'Uw bronnen bevatten hierover geen bewijs. Voeg een resultaat, een cijfer of een klantverhaal toe.',
      unverified:
        'De bronnen zijn gelezen, maar geen enkel antwoord kon worden bevestigd. Stel een preciezere vraag of voeg een bron toe die het antwoord duidelijk geeft.',
      withdrawn:
        'De bronnen van dit antwoord zijn uitgeschakeld, gewijzigd of verwijderd terwijl het werd geschreven. Stel de vraag opnieuw.',
    },
  },
  it: {
    locale: 'it-IT',
    readOn: 'letto il',
    silentPages: (read, searched) => `nessuna risposta chiara (pagine lette: ${counted(read, searched, 'esaminate')}).`,
    silentSources: 'nessuna risposta chiara nelle fonti attivate.',
    noneOnPages: ({ counts }) =>
      `Né le pagine lette (${counts}) né le fonti attivate sui concorrenti contengono una risposta.`,
    nobodyRead:
      'Nessuna pagina dei concorrenti è stata letta, e le fonti attivate sui concorrenti non rispondono a questa domanda.',
    nearest: (names) =>
      `Le pagine di questi concorrenti potrebbero contenere una risposta: ${names}. Ne indichi uno per vederla.`,
    stillIndexing: (n) =>
      n === 1
        ? '1 nuova fonte è ancora in fase di indicizzazione. Ripeta la domanda al termine.'
        : `${n} nuove fonti sono ancora in fase di indicizzazione. Ripeta la domanda al termine.`,
    proofs: ({ subject, count, quotes }) =>
      `Prove su «${subject}»: nessuna. Le sue pagine contengono ${count === 1 ? '1 prova' : `${count} prove`}, per esempio: ${quotedList(quotes, '«»')}`,
    reasons: {
      nothingFound:
        'Le fonti attivate non rispondono a questa domanda. Aggiunga una fonte con la risposta, attivi una fonte disattivata o riformuli la domanda.',
      needsModel:
        'Per scrivere testi serve un modello linguistico, e questo servizio non ne ha nessuno. Chieda i fatti, per esempio «Che cosa promettiamo ai nuovi clienti?», oppure crei un documento.',
      competitorsSilent:
        'Aggiunga alle fonti o alle pagine del concorrente una pagina con la risposta.',
      noChanges:
        'In questo periodo non sono state trovate modifiche. Controlli di nuovo i concorrenti o chieda un periodo più lungo, per esempio «quest’anno».',
      noDiscontent:
        'Le fonti attivate non dicono perché i clienti lasciano questo concorrente o di che cosa si lamentano. Aggiunga recensioni o note di colloqui con clienti.',
      noProof: 'Le sue fonti non contengono prove su questo. Aggiunga un risultato, una cifra o la storia di un cliente.',
      unverified:
        'Le fonti sono state lette, ma non è stato possibile verificare alcuna risposta. Faccia una domanda più precisa o aggiunga una fonte che dia chiaramente la risposta.',
      withdrawn:
        'Le fonti di questa risposta sono state disattivate, modificate o rimosse mentre veniva scritta. Ripeta la domanda.',
    },
  },
} as const satisfies Record<string, AnswerTexts>; // prettier-ignore

const quotedList = (quotes: readonly string[], [open, close]: string): string =>
  quotes
    .map((quote) => (quote.includes('“') || quote.includes('„') ? quote : `${open}${quote}${close}`))
    .join('; ');

const counted = (read: number, searched: number, word: string): string =>
  read === searched ? `${read}` : `${read}, ${word}: ${searched}`;

export const ENGLISH: AnswerTexts = TEXTS.en;

export const textsFor = (question: string): AnswerTexts =>
  TEXTS[languageAsked(question) as keyof typeof TEXTS] ?? TEXTS.en;
