/** Imperatives aimed at a model that reads the page, in the wordings that are common. */
const PATTERNS = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|your|system|any)\b.{0,40}\b(?:instruction|prompt|rule|direction|guideline|message|context)s?\b/i,
  /\b(?:you are|act as|behave as|pretend to be|you must now be)\b.{0,40}\b(?:now|an? (?:ai|assistant|language model|chatbot)|jailbroken|unrestricted|dan)\b/i,
  /\b(?:system|developer|hidden|secret|initial)\s+(?:prompt|message|instructions?)\b/i,
  /\b(?:reveal|print|repeat|output|show|leak|send)\b.{0,40}\b(?:your|the)\b.{0,20}\b(?:prompt|instructions|api[ -]?key|password|secret|credentials)\b/i,
  /\b(?:dear|attention|note to|instructions? (?:to|for)|hey|hello)\b.{0,20}\b(?:ai|llm|language model|chatbot|assistant|gpt|model)s?\b/i,
  /\b(?:if you are|as) an? (?:ai|llm|language model|chatbot|assistant)\b/i,
  /\b(?:respond|reply|answer|say)\b.{0,20}\b(?:only|exactly|always)\b.{0,20}\b(?:with|that|the following)\b/i,
  /<\/?(?:system|instructions?|user|assistant)>|\[\/?INST\]|<\|(?:im_start|im_end|system|endoftext)\|>|^\s*(?:###\s*)?(?:system|assistant)\s*:/im,
  /\b(?:ignoriere|vergiss|missachte)\b.{0,60}\b(?:anweisung|vorgabe|regel|prompt)/i,
  /\b(?:ignore[zr]?|oublie[zr]?)\b.{0,60}\b(?:instructions|consignes)\b/i,
  /\b(?:ignora|olvida)\b.{0,60}\b(?:instrucciones|indicaciones)\b/i,
  /(?:игнорируй|забудь).{0,60}(?:инструкц|указани)/i,
  /忽略.{0,20}(?:指令|指示|说明)/,
];

/**
 * Whether a text seems to talk to the model that reads it. Such text stays data, fenced as all other; that it
 * is there is worth a warning. It only warns, so it may be wrong both ways.
 */
export const addressesModels = (text: string): boolean => PATTERNS.some((pattern) => pattern.test(text));
