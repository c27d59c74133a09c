import { useSearchParams } from 'react-router-dom'

/** In the address: the invoice that is being paid. */
const KEY = 'pay'
/** In the address: it begins with who pays, though there is a Pix already. */
const ASKS_PAYER = 'payer'

/** Which invoice is being paid, kept in the address, so that a reload comes back to it. */
export function useCheckout() {
  const [params, setParams] = useSearchParams()
  const text = params.get(KEY) ?? ''
  const set = (id: number | null, asksPayer = false) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(KEY)
        next.delete(ASKS_PAYER)
        if (id !== null) next.set(KEY, String(id))
        if (asksPayer) next.set(ASKS_PAYER, '1')
        return next
      },
      { replace: true },
    )
  return {
    invoiceId: /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null,
    asksPayer: params.get(ASKS_PAYER) === '1',
    open: (id: number, asksPayer = false) => set(id, asksPayer),
    close: () => set(null),
  }
}
