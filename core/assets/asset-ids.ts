/** The ids of uploaded files. */
export const assetIdPattern = /^ast_[A-Za-z0-9_-]+$/;
