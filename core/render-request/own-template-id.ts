/** The id of a template that an organisation has written. */
export const ownTemplateIdPattern = /^tpl_[A-Za-z0-9]{22}$/;
