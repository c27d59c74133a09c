import type { TFunction } from 'i18next'
import { ValidationError, type AnyObjectSchema } from 'yup'

/** The phrase of one broken rule; rules of a feature's own bring their phrase as their message. */
function phrase({ type, params, message }: ValidationError, t: TFunction): string {
  switch (type) {
    case 'required':
    case 'optionality':
    case 'nullable':
      return t('common.validation.required')
    case 'min':
      return t('common.validation.tooShort', { min: String(params?.['min']) })
    case 'max':
      return t('common.validation.tooLong', { max: String(params?.['max']) })
    case 'email':
      return t('common.validation.email')
    case 'typeError':
    case 'oneOf':
    case 'matches':
    case 'integer':
      return t('common.validation.invalid')
    default:
      return message
  }
}

/** Checks values as the server will, by the contract's schema, and phrases what is wrong: one phrase per field. */
export function validateWith(schema: AnyObjectSchema, values: object, t: TFunction): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const broken = error.inner.length > 0 ? error.inner : [error]
    const errors: Record<string, string> = {}
    for (const rule of broken) {
      const field = rule.path ?? ''
      // An empty field breaks several rules at once; that it is required says it best.
      if (!(field in errors) || rule.type === 'required') errors[field] = phrase(rule, t)
    }
    return errors
  }
}
