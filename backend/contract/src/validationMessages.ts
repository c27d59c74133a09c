import { setLocale } from 'yup'

/**
 * Yup's own message about a value of the wrong type quotes the value: printed with an indent for each of its
 * levels, one of 100 KB becomes one of 100 MB. Ours names the field and the type. A schema takes the message
 * that is set when it is made, so this is the first thing that `index` imports.
 */
setLocale({ mixed: { notType: ({ path, type }) => `${path} must be of the type ${type}` } })
