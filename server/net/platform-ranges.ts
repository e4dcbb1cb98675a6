/**
 * Addresses of cloud platforms that are outside the special-purpose registries, and that a machine on that platform
 * reaches without credentials or by a private route. 169.254.169.254, 100.100.100.200 (Alibaba Cloud), 192.0.0.192
 * (Oracle Cloud) and fd00:ec2::254 (AWS) are special-purpose addresses and refused as such. All are IPv4.
 */
export const platformRanges: readonly string[] = [
  // Azure: WireServer gives certificates and extension settings to its virtual machine.
  '168.63.129.16/32',
  // Google Cloud: restricted.googleapis.com and private.googleapis.com.
  '199.36.153.4/30',
  '199.36.153.8/30',
  // IBM Cloud: service endpoints of the private network.
  '161.26.0.0/16',
  '166.8.0.0/14',
];
