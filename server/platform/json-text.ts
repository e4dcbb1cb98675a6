declare const parsed: unique symbol;

/** The JSON of a value of this type. */
export type JsonText<Value> = string & { readonly [parsed]: Value };
