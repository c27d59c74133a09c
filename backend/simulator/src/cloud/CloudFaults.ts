/**
 * What may go wrong at the stand-in. Of a call: `lostAnswer` accepts and delivers, then cuts the connection;
 * `cut` cuts it before anything is done; `lateAnswer` delivers and
 * answers after the statuses; `error` answers a code; `429`; `slow`. Of webhooks: `shuffle`,
 * `repeat`, `batch`, `lateStatuses`, `noStatuses`. `tokenDied` withdraws the token; `none` mends everything.
 */
export const cloudFaultKinds = [
  ...(['lostAnswer', 'cut', 'lateAnswer', 'error', '429', 'slow', 'shuffle', 'repeat', 'batch'] as const),
  ...(['lateStatuses', 'noStatuses', 'tokenDied', 'none'] as const),
]
export type CloudFaultKind = (typeof cloudFaultKinds)[number]

export type CloudFault = {
  kind: CloudFaultKind
  /** How often it still happens. */
  left: number
  /** Of `error`. */
  code: number
  /** Duration of `slow`, `lateAnswer` and `lateStatuses`. */
  ms: number
}

/** Faults that wait to happen, per phone number id. In memory only. */
export class CloudFaults {
  readonly #waiting = new Map<string, CloudFault[]>()

  order(phoneNumberId: string, fault: CloudFault): void {
    this.#waiting.set(phoneNumberId, [...this.list(phoneNumberId), fault])
  }

  list(phoneNumberId: string): CloudFault[] {
    return this.#waiting.get(phoneNumberId) ?? []
  }

  clear(phoneNumberId: string): void {
    this.#waiting.delete(phoneNumberId)
  }

  /** The first waiting fault of these kinds. */
  peek(phoneNumberId: string, ...kinds: CloudFaultKind[]): CloudFault | undefined {
    return this.list(phoneNumberId).find(({ kind }) => kinds.includes(kind))
  }

  /** Uses up one occurrence of the first waiting fault of these kinds. */
  take(phoneNumberId: string, ...kinds: CloudFaultKind[]): CloudFault | undefined {
    const fault = this.peek(phoneNumberId, ...kinds)
    if (!fault) return undefined
    fault.left--
    const others = this.list(phoneNumberId).filter((one) => one !== fault)
    if (fault.left <= 0) this.#waiting.set(phoneNumberId, others)
    return fault
  }
}
