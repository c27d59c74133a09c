import { useActor, useOwnPreference } from '../../../session'

/** Whether this person signs what they write, kept in this browser; they do until they say otherwise. */
export function useSignature() {
  const { name } = useActor()
  const [isOn, setOn] = useOwnPreference('sign', true)
  return { isOn, setOn, name }
}
