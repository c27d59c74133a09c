import { setLocale } from 'yup'

/**
 * Yup's own message about a wrong type quotes the value, indented at each level: 100 KB of input can become a
 * message of 100 MB. Ours only names the field and the type. A schema takes the message that is set when it
 * is created, so `index` imports this file first.
 */
setLocale({ mixed: { notType: ({ path, type }) => `${path} must be of the type ${type}` } })
