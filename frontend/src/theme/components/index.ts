import { choices } from './choices'
import { fields } from './fields'
import { pressed } from './pressed'
import { surfaces } from './surfaces'
import type { Looks } from './types'
import { wholePage } from './wholePage'

/** How MUI's parts look everywhere: flat, few corners, a visible focus ring, nothing in capitals. */
export const components: Looks = { ...wholePage, ...pressed, ...fields, ...choices, ...surfaces }
