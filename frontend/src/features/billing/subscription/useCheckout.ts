import { useSearchParams } from 'react-router-dom'

/** Query parameter: the id of the invoice that is being paid. */
const KEY = 'pay'
/** Query parameter: the checkout starts with the payer's data, even if there is a Pix already. */
const ASKS_PAYER = 'payer'

/** The invoice that is being paid. It is part of the address, so a reload returns to it. */
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
