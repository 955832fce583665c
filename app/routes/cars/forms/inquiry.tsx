export default function Page() {
  return <h1>inquiry</h1>
}
