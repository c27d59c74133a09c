export * as en from './en/index.js'
export * as es from './es/index.js'
export * as pt from './pt/index.js'
