/** Use of one item that a plan limits. `null` means no limit. */
export interface Used {
  used: number
  limit: number | null
}

/** A company's use of the items that its plan limits. */
export interface PlanUse {
  users: Used
  connections: Used
  queues: Used
  /** Its files, in whole MB, rounded up. */
  storageMb: Used
}

/** Storage used by a company's files. */
export interface CompanyStorage {
  usedBytes: number
  /** Limit in bytes; null for no limit. */
  limitBytes: number | null
}
