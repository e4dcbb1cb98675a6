/** The format of brand documents, without its schema: completion writes it into every document. */
export const documentSchemaUrl = 'https://www.designtokens.org/schemas/2025.10/format.json';
export const documentSchemaVersion = 3;
