/**
 * Maximum sizes of inputs, for schemas without a smaller limit. Strings are counted in code points, as JSON Schema does.
 */

/** The name of a brand, a person, a font family or a mode. */
export const MAX_NAME = 200;
/** A domain name, by RFC 1035. */
export const MAX_DOMAIN = 253;
/** The name of a member of an object. */
export const MAX_MEMBER_NAME = 200;
/** The path of a field, also where it is the name of a member. */
export const MAX_PATH = 1000;
/** A description or a rationale. */
export const MAX_DESCRIPTION = 2000;
/** A BCP 47 language tag. */
export const MAX_LOCALE = 35;
/** Any other string. */
export const MAX_TEXT = 5000;
/** The entries of a list. */
export const MAX_ITEMS = 1000;
/** A map whose members the schema does not know, as JSON in UTF-8. */
export const MAX_MAP_BYTES = 64 * 1024;
/** Maximum nesting of a JSON body, so that recursive code never overflows the stack. */
export const MAX_DEPTH = 64;
/** The body of a request. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** A brand document as JSON in UTF-8. */
export const MAX_DOCUMENT_BYTES = 512 * 1024;
/** An image, a font or a track, uploaded or fetched. */
export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** The values of a JSON body on all levels: a document of the maximum size, and room for other members. */
export const MAX_BODY_VALUES = 25_000;
/** The values of a brand document on all levels. */
export const MAX_DOCUMENT_VALUES = 10_000;
