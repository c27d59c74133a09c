import { choices } from './choices'
import { fields } from './fields'
import { pressed } from './pressed'
import { surfaces } from './surfaces'
import type { Looks } from './types'
import { wholePage } from './wholePage'

/** The look of MUI's components: flat, small corner radii, a visible focus ring, no capitals. */
export const components: Looks = { ...wholePage, ...pressed, ...fields, ...choices, ...surfaces }
