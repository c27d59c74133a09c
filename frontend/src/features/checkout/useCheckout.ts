import { useSearchParams } from 'react-router-dom'

/** In the address: the invoice that is being paid. */
const KEY = 'pay'

/** Where an invoice is paid. */
export const checkoutAddress = (invoiceId: number): string => `/financeiro?${KEY}=${invoiceId}`

/** Which invoice is being paid, kept in the address, so that a reload comes back to it. */
export function useCheckout() {
  const [params, setParams] = useSearchParams()
  const text = params.get(KEY) ?? ''
  const set = (id: number | null) =>
    setParams(
      (held) => {
        const next = new URLSearchParams(held)
        if (id === null) next.delete(KEY)
        else next.set(KEY, String(id))
        return next
      },
      { replace: true },
    )
  return {
    invoiceId: /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null,
    open: (id: number) => set(id),
    close: () => set(null),
  }
}
