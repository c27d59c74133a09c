import { contactImportsFeature } from './contactImports/index.js'
import { contactsFeature } from './contacts/index.js'
import { personalDataFeature } from './personalData/index.js'
import { tagsFeature } from './tags/index.js'

/** Those whom companies attend. In order: of the features here, each knows those before it alone. */
export const people = [tagsFeature, contactsFeature, contactImportsFeature, personalDataFeature]
