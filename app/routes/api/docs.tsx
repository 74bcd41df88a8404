export default function Docs() {
  return <p>Soon</p>
}
