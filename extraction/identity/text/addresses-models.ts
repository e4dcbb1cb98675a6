/**
 * Detects text that addresses a language model instead of readers. It is planted to steer machines that read the page
 * and says nothing about the brand. Every gap in a pattern is bounded, so that no page can make one slow.
 */

const model = String.raw`(?:ai|a\.i\.|llms?|(?:large )?language models?|chat ?gpt|gpt-?\d\w?|claude|gemini|copilot|chatbots?|ai (?:agents?|assistants?|models?|systems?|crawlers?))`;

const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:previous|prior|preceding|above|earlier|all|any|your|system|these|those)\b[^.!?]{0,30}\b(?:instructions?|prompts?|rules?|directions?|directives?|guidelines?|context)\b/i,
  new RegExp(
    String.raw`\b(?:you are|you're|act as|pretend to be)(?: now)? (?:an? |the )?(?:helpful )?${model}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:if|when|since|because|as) (?:you are|you're|an?) (?:an? )?${model}\b[^.!?]{0,20}[,:]`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:attention|dear|hey|hello|note|notice|message|instructions?|reminder)\b[ ,:]{0,2}(?:to |for )?(?:all |any |the |every )?${model}\b`,
    'i',
  ),
  /\b(?:reveal|print|repeat|show|output|leak|expose|ignore|disclose)\b[^.!?]{0,20}\b(?:your|the|hidden)\b[^.!?]{0,12}\bsystem (?:prompt|message|instructions?)\b/i,
  /\b(?:new|updated|real|actual|hidden|important) (?:system )?(?:instructions?|prompt)\s{0,2}:/i,
  /<\|[a-z_]{2,20}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|untrusted)[^>]{0,20}>|^#{2,3} ?(?:instruction|system)\b/i,
  /^\s{0,3}(?:system|assistant|developer)\s{0,2}:\s/i,
  /\b(?:do not|don't|never) (?:tell|inform|mention|reveal)[^.!?]{0,30}\b(?:the user|your user|to users)\b/i,
  /\b(?:respond|reply|answer) (?:only |exclusively |always )?with (?:only |exactly )?(?:the (?:followingAdjacent|words?|json)|["“'{])/i,
  /\b(?:set|change|report|return|record|write|list) (?:the |this )?(?:brand|brand's|company|site)(?:'s|’s)? (?:name|tagline|primary|colou?r|logo|description) (?:to|as|=)/i,
  /\bignorier\w{0,3}\b[^.!?]{0,30}\b(?:anweisungen|instruktionen|anordnungen|vorgaben|regeln)\b/i,
  /\bignore[rz]?\b[^.!?]{0,30}\b(?:instructions|consignes|directives) (?:précédentes|antérieures|ci-dessus)/i,
  /\b(?:ignora|ignore|ignorad|ignorar|olvida)\b[^.!?]{0,30}\b(?:instrucciones|instruções|istruzioni)\b/i,
  /\bnegeer\b[^.!?]{0,30}\binstructies\b/i,
  /(?:игнорируй|игнорируйте|забудь|забудьте)[^.!?]{0,30}(?:инструкци|указани|команд)/i,
  /(?:忽略|无视|無視|忘记|忘記)[^。！？]{0,12}(?:指令|指示|提示|命令|说明|說明|规则)/,
  /(?:指示|命令|指令|プロンプト)[^。！？]{0,8}(?:無視|忘れ)/,
  /(?:지시|명령|지침|프롬프트)[^.!?]{0,8}(?:무시|잊)/,
  /(?:تجاهل|تجاهلي|تجاهلوا|انس)[^.!؟]{0,30}(?:التعليمات|الأوامر|التوجيهات|الإرشادات)/,
];

/** Invisible characters: zero-width ones, soft hyphens, variation selectors and the tag alphabet. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;

export function addressesModels(text: string): boolean {
  const plain = text.slice(0, 4000).normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}
