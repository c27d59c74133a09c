import { boolean, string } from 'yup'

/** A variable with a URL of one of these protocols. */
export const url = (protocols: string[]) =>
  string().test(
    'url',
    ({ path }) => `${path} must be a URL that starts with ${protocols.join(' or ')}`,
    (value) => {
      if (value === undefined) return true
      return URL.canParse(value) && protocols.includes(new URL(value).protocol.replace(':', ''))
    },
  )

/** A switch: `true`, `1` and `on` are on, everything else is off. */
export const onOff = () =>
  boolean().transform((_value: unknown, original: unknown) => ['true', '1', 'on'].includes(String(original)))
