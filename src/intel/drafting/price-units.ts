const WORD_OR_LINE =
  /^(?:source |target |standard )?(?:words?|wort|wörter|mots?|palabras?|woord(?:en)?|parol[ae]|palavras?|lines?|\p{L}*zeilen?|lignes?|líneas?|linhas?|regels?|rig(?:a|he))$/iu;

export const unitGroup = (unit: string): string => (WORD_OR_LINE.test(unit) ? 'word or line' : unit);
