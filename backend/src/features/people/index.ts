import { contactImportsFeature } from './contactImports/index.js'
import { contactsFeature } from './contacts/index.js'
import { personalDataFeature } from './personalData/index.js'
import { tagsFeature } from './tags/index.js'

/** The companies' customers. The order matters: a feature may import only those before it. */
export const people = [tagsFeature, contactsFeature, contactImportsFeature, personalDataFeature]
