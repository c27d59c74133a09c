import { useSearchParams } from 'react-router-dom'

/** What a list is searched for, kept in the address: `[text, set]`. */
export function useListSearch(): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (text: string) =>
    setParams(
      (held) => {
        const next = new URLSearchParams(held)
        if (text.trim()) next.set('q', text.trim())
        else next.delete('q')
        return next
      },
      { replace: true },
    )
  return [params.get('q') ?? '', set]
}
