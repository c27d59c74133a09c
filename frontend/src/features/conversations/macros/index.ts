export { useMacros } from './macros.queries'
export { useMacroWords } from './macroWords'
