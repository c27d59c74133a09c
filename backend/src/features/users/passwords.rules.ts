/** What is tried first by whoever guesses: the fixture's most common passwords, and those of this product's countries. */
const common: ReadonlySet<string> = new Set(
  `12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 7654321 654321 54321 123123 123321 112233
  121212 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t qwerty qwerty123 qwertyuiop qwert asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx 1qaz2wsx
  abc123 abcd1234 abcdef a1b2c3 password password1 password123 passw0rd p@ssw0rd pass123 admin admin123 administrator root
  toor guest user test teste test123 teste123 demo letmein welcome welcome1 login master master123 changeme secret default
  iloveyou princess dragon monkey football baseball sunshine shadow superman batman trustno1 hello hello123 freedom whatever
  starwars pokemon michael jordan charlie google facebook whatsapp whatsapp123 senha senha1 senha123 senha1234 minhasenha
  mudar mudar123 mudar@123 trocar123 brasil brasil123 brasil10 flamengo corinthians palmeiras saopaulo vasco gremio santos
  cruzeiro teamo amor amorzinho jesus jesus123 jesuscristo deus deus123 deusefiel familia felicidade atendimento atendente
  empresa empresa123 sistema suporte suporte123 vendas vendas123 financeiro cliente cliente123 balcao balcao123 contrasena
  contraseña contrasena123 clave clave123 hola hola123 usuario usuario123 tequiero mexico argentina colombia acceso`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** The part of an e-mail that names the person. */
const nameOf = (email: string): string => email.split('@')[0] ?? ''

/** Whether a password is among the first that anyone would try: a common one, one sign over and over, or the person's own name. */
export function isCommonPassword(password: string, person: { name: string; email: string }): boolean {
  const plain = password.toLowerCase()
  const own = [person.email, nameOf(person.email), person.name, person.name.replace(/\s+/g, '')]
  return common.has(plain) || new Set(plain).size === 1 || own.some((words) => words.toLowerCase() === plain)
}
