/** One setting of a company: text under a key (server.md, section 7.1). */
export interface Setting {
  id: number
  key: string
  value: string
  companyId: number
}
