export default function Page() {
  return <h1>info/privacy</h1>
}
