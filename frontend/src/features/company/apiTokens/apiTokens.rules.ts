import { limits } from '@balcao/contract/limits'
import type { ApiScope } from '@balcao/contract/resources/company/access/apiTokens'
import { usualRange } from '@balcao/contract/text/addressRanges'

/** Addresses typed one per line, or apart by commas. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The first text that is no address and no range; null for none. */
export const wrongAddress = (text: string): string | null =>
  addressesIn(text).find((line) => usualRange(line) === null) ?? null

/** Whether more addresses were typed than a token may have. */
export const hasTooMany = (text: string): boolean => addressesIn(text).length > limits.apiToken.addresses

/** The scope as part of a phrase's key. */
export type ScopeWord = ApiScope extends infer S
  ? S extends `${infer A}:${infer B}`
    ? `${A}_${B}`
    : never
  : never

export const scopeWord = (scope: ApiScope): ScopeWord => scope.replace(':', '_') as ScopeWord
