export { ContactImports } from './ContactImports'
export { useContactsImport } from './useContactsImport'
